// Hosts that serve every organisation, so their first label names none (seed §4).
const sharedLabels = new Set(['study', 'test', '192']);

/**
 * Seed §4: the query's `id`, else the first label of the host unless that is study, test or 192; `null` if neither names one. Also used by
 * the server, to brand the document.
 */
export const organisationCodeOf = ({ host, id }: { host: string; id: string | null }): string | null => {
  const asked = id?.trim() ?? '';
  if (asked !== '') {
    return asked;
  }
  const label = host.split(/[.:]/)[0] ?? '';
  return /^[a-z0-9-]+$/i.test(label) && !sharedLabels.has(label) ? label : null;
};
