export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  kind: 'success' | 'failure';
  text: string;
  action?: ToastAction | undefined;
}

type Sink = (toast: Toast) => void;

let sink: Sink | null = null;
let waiting: Toast[] = [];
let onWaiting: (() => void) | null = null;

function show(toast: Toast): void {
  if (sink) {
    sink(toast);
    return;
  }
  waiting.push(toast);
  onWaiting?.();
}

/** Short messages at the top of the screen. The component that renders them is deferred; earlier ones are queued. */
export const toast = {
  success: (text: string, options: { action?: ToastAction } = {}) =>
    show({ kind: 'success', text, ...options }),
  failure: (text: string, options: { action?: ToastAction } = {}) =>
    show({ kind: 'failure', text, ...options }),
};

/** Called by the component that renders toasts. Returns a function that disconnects it. */
export function connectToasts(draw: Sink): () => void {
  sink = draw;
  for (const queued of waiting) draw(queued);
  waiting = [];
  return () => {
    if (sink === draw) sink = null;
  };
}

/** Calls back once there is a toast and nothing to render it. */
export function onToastWaiting(listener: () => void): () => void {
  onWaiting = listener;
  if (waiting.length > 0) listener();
  return () => {
    onWaiting = null;
  };
}
