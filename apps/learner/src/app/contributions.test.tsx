import { render, screen } from '@testing-library/react';
import { Star } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { AnyArea } from '../areas/area.ts';
import { contributions } from './contributed-pages.tsx';
import { ContributionsProvider, gather } from './contributions.ts';
import { CoursePanels } from './course-panels.tsx';
import { SectionPanels } from './section-panels.tsx';

/** A sample area, as a future one could look. */
const rating: AnyArea = {
  pages: { memberComment: { title: '我的评分', tabIcon: Star } },
  memberEntries: [{ group: '互动', route: 'memberComment', label: '我的评分', Icon: Star, tone: 'gold' }],
  sectionPanel: () => Promise.resolve(({ sectionId, timeline }) => <p>{`${sectionId}：${timeline?.now() ?? '不播放'}`}</p>),
  coursePanel: () => Promise.resolve(({ courseId, percent }) => <p>{`${courseId}：学完 ${percent}% 就可以评分`}</p>),
};

const labelsOf = ({ memberGroups }: ReturnType<typeof gather>) =>
  memberGroups.map(({ name, entries }) => [name, ...entries.map(({ label }) => label)]);

describe('the contributions of areas', () => {
  it('are in the order of the list of areas', () => {
    expect(labelsOf(contributions)).toEqual([
      ['学习', '我的任务', '我的学习', '我的课程', '我的证书', '收藏', '关注', '班级'],
      ['互动', '消息', '积分与徽章', '年度报告'],
      ['账号', '个人资料', '账号安全', '修改密码', '手机号', '关于'],
    ]);
    const inMenu = contributions.memberGroups.flatMap(({ entries }) => entries.flatMap((entry) => (entry.inMenu ? [entry.label] : [])));
    expect(inMenu).toEqual(expect.arrayContaining(['我的证书', '个人资料', '账号安全', '修改密码']));
    expect(Object.values(contributions.messages).map(({ label }) => label)).toEqual([
      '专栏',
      '任务',
      '学习',
      '考试',
      '证书',
      '班级',
      '问答',
      '公告',
      '积分',
      '账号',
    ]);
    expect(Object.entries(contributions.pages).flatMap(([name, { tabIcon }]) => (tabIcon ? [name] : []))).toEqual([
      'homePage',
      'courseList',
      'column',
      'examList',
      'info',
      'theme',
      'columnPlate',
      'livePlate',
      'classPlate',
      'regionPlate',
      'regionPlateList',
      'class',
      'memberEntry',
    ]);
  });

  it('include the entry and the page of an additional area', () => {
    const gathered = gather({ todo: rating });
    expect(labelsOf(gathered)).toEqual([['学习'], ['互动', '我的评分'], ['账号']]);
    expect(gathered.pages.memberComment.title).toBe('我的评分');
  });
});

describe('a course page', () => {
  it("shows another area's panel, which receives the course and the progress", async () => {
    render(
      <ContributionsProvider value={gather({ todo: rating })}>
        <CoursePanels courseId="c1" percent={40} />
      </ContributionsProvider>,
    );
    expect(await screen.findByText('c1：学完 40% 就可以评分')).toBeTruthy();
  });

  it('shows nothing if no area has a panel', () => {
    const { container } = render(
      <ContributionsProvider value={contributions}>
        <CoursePanels courseId="c1" percent={40} />
      </ContributionsProvider>,
    );
    expect(container.childElementCount).toBe(0);
  });
});

describe('a section', () => {
  it("shows another area's panel, which receives its timeline", async () => {
    render(
      <ContributionsProvider value={gather({ todo: rating })}>
        <SectionPanels courseId="c1" sectionId="s1" timeline={{ now: () => 31, jump: () => undefined }} />
      </ContributionsProvider>,
    );
    expect(await screen.findByText('s1：31')).toBeTruthy();
  });
});
