import type { AudioLine } from '@palm/ui/audio-player';
import { queryOptions } from '@tanstack/react-query';

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The spoken lines of a WebVTT file: cues without numbers, settings and markup. */
export function readCaptions(text: string): AudioLine[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => line.includes('-->'));
      const [, from] = /^([\d:.]+)\s+-->/.exec(lines[timing] ?? '') ?? [];
      const words = lines
        .slice(timing + 1)
        .join('')
        .replaceAll(/<[^<>]*>/g, '')
        .trim();
      return from === undefined || words === '' ? [] : [{ from: secondsOf(from), text: words }];
    });
}

/** Captions at a URL; audio works without them. */
export const captionsQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['captions', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address ?? '', { signal });
      return answer.ok ? readCaptions(await answer.text()) : [];
    },
    enabled: address !== null,
    staleTime: Infinity,
  });
