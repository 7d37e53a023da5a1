/** One request to a worker and its response, which has the same number. */
export interface WorkerRequest<Question> {
  number: number;
  question: Question;
}

export type Answered<Answer> = { number: number } & ({ answer: Answer } | { failure: string });

/** Makes a worker respond to requests. Errors are sent as text. */
export function answerIn<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest<Question>>) => {
    const { number, question } = data;
    try {
      self.postMessage({ number, answer: await work(question) } satisfies Answered<Answer>);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      self.postMessage({ number, failure } satisfies Answered<Answer>);
    }
  });
}
