/** The text of a field of a form, as typed; empty where the form has no such field. */
export function fieldText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
