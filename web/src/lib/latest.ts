// Answers that may come after something newer was asked for.

/** Hands on an answer, until the function that is returned is called: then it is of no interest any more. */
export function hear<T>(asked: Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): () => void {
  let awaited = true;
  asked.then(
    (answer) => awaited && take(answer),
    (error: unknown) => awaited && fail(error),
  );
  return () => {
    awaited = false;
  };
}
