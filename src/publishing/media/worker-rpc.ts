/** A request to a worker; its response has the same number. */
export interface WorkerRequest<Input> {
  number: number;
  input: Input;
}

export type WorkerResponse<Output> = { number: number } & ({ output: Output } | { failure: string });

/** Makes a worker respond to requests. Errors are sent as text. */
export function serveRequests<Input, Output>(handle: (input: Input) => Promise<Output>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest<Input>>) => {
    const { number, input } = data;
    try {
      self.postMessage({ number, output: await handle(input) } satisfies WorkerResponse<Output>);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      self.postMessage({ number, failure } satisfies WorkerResponse<Output>);
    }
  });
}
