import { createFakeServer } from '@palm/client/testing/fake-server';
import { interactionApi } from '@palm/contract/interaction/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SectionKicker } from './section-columns.tsx';
import { sampleDetail, sampleSection } from './testing/course-detail-samples.ts';

const section = sampleSection(1);

async function show(preview: boolean) {
  const server = createFakeServer();
  const off = { on: false, count: 0 };
  server.answer(interactionApi.state, { favourite: off, follow: off, like: off });
  server.answer(interactionApi.set, { on: true, count: 1 });
  const course = { ...sampleDetail([section]), preview };
  await renderPage(() => <SectionKicker course={course} sectionId={section.id} />, '/courseDetailSection', server);
  await screen.findByText(/^第 1 讲/);
  return server;
}

it('a section can be saved as a favourite while reading', async () => {
  const server = await show(false);
  await userEvent.click(screen.getByRole('button', { name: '收藏《第 1 件事》' }));
  await waitFor(() =>
    expect(server.sent(interactionApi.set)).toEqual([{ act: 'favourite', kind: 'section', objectId: section.id, on: 'true' }]),
  );
});

it("but not in its author's preview", async () => {
  const server = await show(true);
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.callsOf(interactionApi.state)).toEqual([]);
});
