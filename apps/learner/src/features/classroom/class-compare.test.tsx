import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomApi } from '@palm/contract/classroom/calls';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassCompare } from './class-compare.tsx';

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
const open = () => renderPage(() => <ClassCompare classroomId={idOf(1)} />, '/class', server);

describe("the member's progress compared with the class", () => {
  it('is a bar per kind with a text alternative, and a projection at the current pace', async () => {
    server.answer(classroomApi.compare, {
      kinds: [{ kind: 'homework', percent: 50, classPercent: 58 }],
      pace: { minutesADay: 32, finishesOn: '2026-12-09', endsOn: '2026-12-11' },
    });
    await open();
    expect(await screen.findByRole('img', { name: '作业完成 50%，全班平均 58%' })).toBeTruthy();
    expect(screen.getByText('平均每天学 32 分钟，预计 12 月 9 日完成全部必修，比班级结束早 2 天。')).toBeTruthy();
  });

  it('is hidden if there is nothing to compare', async () => {
    server.answer(classroomApi.compare, { kinds: [], pace: null });
    await open();
    expect(screen.queryByText('和全班比')).toBeNull();
    expect(screen.queryByText('按这个速度')).toBeNull();
  });
});
