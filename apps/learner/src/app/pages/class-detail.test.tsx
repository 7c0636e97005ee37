import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomApi, type ClassroomDetail } from '@palm/contract/classroom/calls';
import { classroomLinkApi } from '@palm/contract/classroom/link';
import { Toaster } from '@palm/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleClass } from '../../shared/testing/class-samples.ts';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassDetailPage } from './class-detail.tsx';

const CLASS = idOf(1);

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const open = () => renderPage(ClassDetailPage, `/classDetail?classroomId=${CLASS}&join=good`, server);

describe('a join link', () => {
  it('says why it failed, and offers alternatives', async () => {
    server.refuse(classroomLinkApi.join, 'CLASSROOM_LINK_EXPIRED', { day: '11 月 30 日' });
    await open();
    expect(await screen.findByRole('heading', { name: '没有加入' })).toBeTruthy();
    expect(screen.getByText(/在 11 月 30 日 已经到期，请向班主任要新的链接/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '看我的班级' })).toBeTruthy();
  });

  it('says so if it belongs to another organisation', async () => {
    server.refuse(classroomLinkApi.join, 'NOT_FOUND');
    await open();
    expect(await screen.findByText(/可能属于另一个组织/)).toBeTruthy();
  });

  it('can be retried after being offline', async () => {
    server.setOffline(true);
    await open();
    const again = await screen.findByRole('button', { name: '再试一次' });
    server.setOffline(false);
    server.answer(classroomLinkApi.join, { membership: 'member', already: false });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: '已加入班级' })).toBeTruthy();
  });

  it('joins as soon as it is opened, and links into the class', async () => {
    server.answer(classroomLinkApi.join, { membership: 'member', already: false });
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: '进入班级' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/newclass/classCourse'));
    expect(server.sent(classroomLinkApi.join)).toEqual([{ classroomId: CLASS, code: 'good' }]);
  });

  it.each([
    ['member', true, '你已经在这个班级里'],
    ['waiting', false, '名额已满，已为你排上候补'],
    ['waiting', true, '你已经在候补里'],
    ['none', true, '你带这个班，不用加入'],
  ] as const)('distinguishes %s, before %s', async (membership, already, title) => {
    server.answer(classroomLinkApi.join, { membership, already });
    await open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('joining a class', () => {
  /** Another class query on the page, whose refetch never finishes. */
  const Slow = () => {
    const isFirst = useRef(true);
    useQuery({
      queryKey: ['classroom', 'slow'],
      queryFn: () => {
        const answer = isFirst.current ? Promise.resolve(1) : new Promise<number>(() => undefined);
        isFirst.current = false;
        return answer;
      },
    });
    return null;
  };
  const Page = () => (
    <>
      <ClassDetailPage />
      <Slow />
      <Toaster />
    </>
  );
  const stands = (changes: Partial<ClassroomDetail>) => server.answer(classroomApi.detail, sampleClass(CLASS, changes));
  const openClass = () => renderPage(Page, `/classDetail?classroomId=${CLASS}`, server);

  it('reports the result although its button is gone by then', async () => {
    stands({ joinRule: 'open', membership: 'none' });
    server.answer(classroomApi.join, { membership: 'member' });
    await openClass();
    const button = await screen.findByRole('button', { name: '加入班级' });
    stands({ joinRule: 'open', membership: 'member' });
    await userEvent.click(button);
    expect((await screen.findByText('已加入班级')).closest('[role=status]')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '进入班级' })).toBeTruthy();
  });

  it('discards the text of an application once it was sent', async () => {
    stands({ joinRule: 'apply', membership: 'none' });
    server.answer(classroomApi.join, { membership: 'applied' });
    server.answer(classroomApi.leave, { membership: 'none' });
    await openClass();
    await userEvent.click(await screen.findByRole('button', { name: '报名' }));
    await userEvent.type(await screen.findByLabelText(/想对班主任说的话/), '想学带人');
    stands({ joinRule: 'apply', membership: 'applied' });
    await userEvent.click(screen.getByRole('button', { name: '提交报名' }));
    expect(await screen.findByText('报名已提交，等班主任审批')).toBeTruthy();
    stands({ joinRule: 'apply', membership: 'none' });
    await userEvent.click(await screen.findByRole('button', { name: '撤回报名' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回报名' }));
    await userEvent.click(await screen.findByRole('button', { name: '报名' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/想对班主任说的话/)).value).toBe('');
  });
});
