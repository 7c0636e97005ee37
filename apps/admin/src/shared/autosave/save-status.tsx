import { useOnline } from '@palm/ui/use-online';
import { CircleAlert, CircleCheck, CloudOff, LoaderCircle, PencilLine, type LucideIcon } from 'lucide-react';
import { useDates } from '../ui/dates.ts';
import type { EditingState, Phase } from './editing-state.ts';
import styles from './save-status.module.css';

/** Save state, for the line next to the title. */
export type SaveState = Pick<EditingState<unknown>, 'phase' | 'reason' | 'savedAt' | 'kept'>;

const nothingTyped: SaveState = { phase: 'saved', reason: null, savedAt: null, kept: true };

const icons: Readonly<Record<Phase, LucideIcon>> = {
  saved: CircleCheck,
  changed: LoaderCircle,
  saving: LoaderCircle,
  retrying: LoaderCircle,
  refused: CircleAlert,
  conflict: CircleAlert,
};

const urgency: readonly Phase[] = ['conflict', 'refused', 'retrying', 'saving', 'changed', 'saved'];

/** Resumes automatically once there is a network. */
const waitsForServer: readonly Phase[] = ['changed', 'saving', 'retrying'];

/** Among several objects on a desk: the state that needs attention most, else the one saved last. */
export function mostUrgent(states: readonly SaveState[]): SaveState {
  const [first = nothingTyped] = states.toSorted(
    (a, b) => urgency.indexOf(a.phase) - urgency.indexOf(b.phase) || (b.savedAt ?? 0) - (a.savedAt ?? 0),
  );
  return first;
}

type SaveStatusProps = { state: SaveState; /** Saved manually: shows unsaved changes. */ byHand?: boolean };

/** 草稿已保存 15:41 */
export function SaveStatus({ state, byHand = false }: SaveStatusProps) {
  const online = useOnline();
  const { phase, savedAt, kept } = state;
  if (!online && !byHand && waitsForServer.includes(phase)) {
    return <Offline kept={kept} />;
  }
  return phase === 'saved' && savedAt === null ? (
    <span className={styles.status} role="status" />
  ) : (
    <Standing state={state} byHand={byHand} />
  );
}

/** Nothing is in progress while offline, whatever was started. */
const Offline = ({ kept }: { kept: boolean }) => (
  <span className={styles.status} data-kind="retrying" role="status">
    <CloudOff size={16} aria-hidden="true" />
    {kept ? '没有网络，改动留在本机，联网后自动保存' : '没有网络，还没有保存，请不要关闭页面'}
  </span>
);

function Standing({ state: { phase, reason, savedAt }, byHand }: Required<SaveStatusProps>) {
  const dates = useDates();
  const words: Readonly<Record<Phase, string>> = {
    saved: `${byHand ? '已保存' : '草稿已保存'} ${savedAt === null ? '' : dates.time(savedAt)}`,
    changed: byHand ? '有修改没有保存' : '正在保存',
    saving: '正在保存',
    retrying: '未保存，正在重试…',
    refused: reason ?? '没有保存',
    conflict: '未保存，别人先保存了',
  };
  const Icon = byHand && phase === 'changed' ? PencilLine : icons[phase];
  return (
    <span className={styles.status} data-kind={phase} role="status" title={reason ?? undefined}>
      <Icon size={16} aria-hidden="true" />
      {words[phase]}
    </span>
  );
}
