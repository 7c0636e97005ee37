import { DEFAULT_PASSWORD_RULES } from '@palm/contract/identity/password-rules';
import { describe, expect, it } from 'vitest';
import { readColumns, readRows } from './read-rows.ts';

describe('reading the rows of a file', () => {
  it('yields to other requests while it reads thousands of rows', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      turning = setImmediate(turn);
    };
    let turning = setImmediate(turn);
    const rows = await readRows(
      readColumns(['账号', '姓名', '手机号', '部门', '初始密码'], {}, []),
      Array.from({ length: 2000 }, (_, place) => [`a${place}`, '林一', '', '', '']),
      { rules: DEFAULT_PASSWORD_RULES, own: [], above: 1 },
    );
    clearImmediate(turning);
    expect(rows).toHaveLength(2000);
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
