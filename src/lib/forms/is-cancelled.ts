/** Whether the person called something off: nothing was changed, so there is nothing to report. */
export const isCancelled = (error: unknown): boolean => Object(error).kind === 'cancelled';
