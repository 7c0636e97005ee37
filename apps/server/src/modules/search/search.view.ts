import { targetTypes } from '@palm/contract/areas';
import type { SearchHit } from '@palm/contract/search/calls';
import { z } from 'zod';
import type { SearchCard } from '../../platform/answers/search.ts';
import type { FoundRow } from './hit.queries.ts';
import { holds } from './marks.ts';

const kind = z.enum(targetTypes);

/** The text to show below the title: a line that contains the words, or the names that do; if the title contains them, the first line. */
function snippetOf(keyword: string, { title, names, lines }: FoundRow): string {
  const line = lines.find((text) => holds(text, keyword));
  const named = names.filter((name) => holds(name, keyword));
  if (line !== undefined || holds(title, keyword) || named.length === 0) {
    return line ?? lines[0] ?? '';
  }
  return named.join('、');
}

export const toHit = (keyword: string, row: FoundRow, card: SearchCard): SearchHit => ({
  kind: kind.parse(row.kind),
  id: row.object_id,
  snippet: snippetOf(keyword, row),
  ...card,
});
