/** What the worker is started with: a folder (null for memory) and perhaps a dump to start from. */
export interface WorkerStart {
  dataDir: string | null;
  dump: Uint8Array<ArrayBuffer> | null;
}

export type WorkerRequest = { id: number } & (
  | { kind: 'ready' | 'reset' | 'dump' | 'close' }
  | { kind: 'protocol'; bytes: Uint8Array }
);

export interface WorkerReply {
  id: number;
  bytes: Uint8Array | null;
  error: string | null;
}
