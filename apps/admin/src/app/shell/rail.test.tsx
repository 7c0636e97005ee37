import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { areas } from '../../areas/areas.ts';
import { AreasContext } from '../areas-context.ts';
import { Rail } from './rail.tsx';

const rail = (
  <AreasContext value={areas}>
    <Rail />
  </AreasContext>
);

const entries = () =>
  Object.fromEntries(
    screen.getAllByRole('region').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]),
  );

describe('the navigation rail', () => {
  it('lists the pages of all areas by group, in the order of the areas', () => {
    renderPage(rail, createConsoleServer());
    expect(entries()).toEqual({
      总览: ['工作台'],
      学习: ['课程', '课程分类', '专栏', '系列', '班级', '任务指派', '专题', '讲师', '资讯', '板块', '轮播图'],
      考试: ['题库', '试卷', '考试', '证书', '积分'],
      组织: ['成员', '加入申请', '公告', '首页设计', '组织设置', '短信与邮件', '登录方式', '目录同步', '操作日志', '后台任务'],
    });
  });

  it('hides pages the administrator may not open', () => {
    renderPage(rail, createConsoleServer(), { who: { administrator: true, owner: false, permissions: ['community'], views: [] } });
    expect(entries()).toEqual({ 总览: ['工作台'], 考试: ['积分'], 组织: ['公告'] });
  });
});

it.each([
  ['/courses/1/learners', '课程'],
  ['/infoReach', '资讯'],
  ['/bannerReach', '轮播图'],
  ['/regions', '板块'],
  ['/departments/1', '工作台'],
  ['/', '工作台'],
])('at %s, the current page is %s', (address, name) => {
  renderPage(rail, createConsoleServer(), { at: address });
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([name]);
});

it('gives every page a unique path', () => {
  const paths = areas.flatMap(({ pages = [] }) => pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
