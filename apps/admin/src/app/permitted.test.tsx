import { screen } from '@testing-library/react';
import { Button, Input } from 'antd';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DrawerTools } from '../shared/list/drawer-tools.tsx';
import type { Held } from '../shared/session/permissions.ts';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { CreateButton } from '../shared/ui/create-button.tsx';
import { RowActions } from '../shared/ui/row-actions.tsx';
import { Permitted } from './permitted.tsx';

const done = () => Promise.resolve();
const exams = (
  <Permitted permission="exam">
    <CreateButton title="新建考试" label="考试名称" rule={z.string()} onSave={done} />
    <RowActions of="期末考试" more={[{ key: 'remove', label: '删除' }]}>
      <Button>发布</Button>
    </RowActions>
    <Input aria-label="标题" />
    <DrawerTools
      keys={[{ title: '名称', sort: 'name' }]}
      sort="name"
      onSort={() => undefined}
      job="导出名单"
      onExport={() => () => new Promise(() => {})}
    />
  </Permitted>
);
const show = (held: Held) => renderPage(exams, createConsoleServer(), { who: { administrator: true, owner: false, ...held } });
const disabled = (role: string, name: string) => screen.getByRole<HTMLButtonElement>(role, { name }).disabled;

describe('an area page', () => {
  it('is editable for administrators who manage the area', () => {
    show({ permissions: ['exam'], views: [] });
    expect(disabled('button', '新建考试')).toBe(false);
    expect(disabled('textbox', '标题')).toBe(false);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is read-only with view permission: changing and exporting are disabled, reading controls are not', () => {
    show({ permissions: [], views: ['exam'] });
    expect(screen.getByRole('note').textContent).toBe('你对「考试」只能查看，不能修改或导出。需要时请联系组织所有者。');
    for (const name of ['新建考试', '期末考试的更多操作', '发布', '导出']) {
      expect(disabled('button', name), name).toBe(true);
    }
    expect(disabled('textbox', '标题')).toBe(true);
    expect(disabled('combobox', '排序')).toBe(false);
  });

  it('is closed to administrators who may only view another area', () => {
    show({ permissions: ['member'], views: ['content'] });
    expect(screen.getByRole('heading', { name: '你没有「考试」权限' })).toBeDefined();
    expect(disabled('button', '回到工作台')).toBe(false);
  });
});
