/** The result of calls that only perform an action (contract: fields.done), after the work. */
export async function done(work: Promise<unknown>): Promise<{ done: true }> {
  await work;
  return { done: true };
}
