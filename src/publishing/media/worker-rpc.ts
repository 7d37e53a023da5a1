/** One question to a worker and its response; the answer carries the number of the question. */
export interface WorkerRequest<Question> {
  number: number;
  question: Question;
}

export type Answered<Answer> = { number: number } & ({ answer: Answer } | { failure: string });

/** Makes a worker answer questions. What it throws travels as words. */
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
