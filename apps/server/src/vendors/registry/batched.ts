interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** More than this in one statement makes everybody wait for the slowest. */
const TOGETHER_MAX = 256;

/**
 * Questions that arrive while an earlier one is with the database go out together in one statement, which answers them in
 * their order.
 */
export function gathered<Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  flights = 2,
): (ask: Ask) => Promise<Answer> {
  const waiting: Waiting<Ask, Answer>[] = [];
  let flying = 0;

  async function fly(): Promise<void> {
    flying += 1;
    while (waiting.length > 0) {
      const together = waiting.splice(0, TOGETHER_MAX);
      try {
        const answers = await answerAll(together.map(({ ask }) => ask));
        for (const [n, { resolve }] of together.entries()) resolve(answers[n] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    flying -= 1;
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      // Other calls in this round of the event loop come along.
      if (flying < flights) setImmediate(() => void (flying < flights && waiting.length > 0 && fly()));
    });
}
