import { HOMEWORK_MOST_FILES } from '@palm/contract/homework/calls';
import { homeworkFiles } from '@palm/contract/homework/files';
import { acceptedBy, refusalBy } from '../../shared/uploads/refused-file.ts';

export const accepted = acceptedBy(homeworkFiles);

/** Why a file is not even uploaded; the server also checks its content. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | null => refusalBy(homeworkFiles, file);

// Nobody would read more messages.
const SAID = 5;

/** Splits the chosen files into those accepted, given the remaining slots, and reasons for refusing the others. */
export function sortOut<Chosen extends Pick<File, 'name' | 'size'>>(
  chosen: readonly Chosen[],
  room: number,
): { taken: readonly Chosen[]; refusals: readonly string[] } {
  const judged = chosen.map((file) => ({ file, refusal: refusalOf(file) }));
  const good = judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
  const reasons = judged.flatMap(({ refusal }) => refusal ?? []);
  const said =
    reasons.length > SAID ? [...reasons.slice(0, SAID), `还有 ${reasons.length - SAID} 个文件也没有添加，请检查后重新选择`] : reasons;
  const left = good.length - Math.max(0, room);
  const full = left > 0 ? [`附件最多 ${HOMEWORK_MOST_FILES} 个，还有 ${left} 个没有添加；请先移除一些，或者打包成 zip`] : [];
  return { taken: good.slice(0, Math.max(0, room)), refusals: [...said, ...full] };
}
