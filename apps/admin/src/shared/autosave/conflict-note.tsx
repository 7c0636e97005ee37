import { Alert, Button } from 'antd';
import type { SaveState } from './use-autosave.ts';

/** Somebody else has saved the same thing. `what` names it: 这份试卷. */
export function ConflictNote({ state, what, onReload }: { state: SaveState; what: string; onReload: () => void }) {
  if (state.kind !== 'failed' || !state.conflict) {
    return null;
  }
  return (
    <Alert
      type="warning"
      style={{ marginBottom: 16 }}
      title={`${what}刚被别人改过，你刚才的修改没有保存。`}
      action={
        <Button size="small" onClick={onReload}>
          载入最新内容
        </Button>
      }
    />
  );
}
