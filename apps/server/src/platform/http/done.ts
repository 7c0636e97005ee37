/** The answer of calls that only do something (contract: fields.done), after the work. */
export async function done(work: Promise<unknown>): Promise<{ done: true }> {
  await work;
  return { done: true };
}
