import { describe, expect, it } from 'vitest';
import { organisationCode } from './organisation-code.ts';
import rows from './vectors/organisation-code.json';

describe('seed §4 "organisation code: first host label unless it is study, test or 192; the query id takes precedence"', () => {
  it.each(rows.map((row) => [row.host, row.search, row.code] as const))('host %j with query %j → %j', (host, search, code) => {
    expect(organisationCode({ host, search })).toBe(code);
  });

  it.each(['.', '..', ':', '中文.cn', '[', 'a b.cn', '<script>'])('derives nothing from the host %j', (host) => {
    expect(organisationCode({ host, search: '' })).toBeNull();
  });

  it('tolerates a malformed query', () => {
    expect(organisationCode({ host: 'study', search: '?%E0%A4%A&id' })).toBeNull();
  });
});
