import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { SourcePane } from './source-pane.tsx';

it('takes no text while it is imported, which would be dropped as imported', async () => {
  renderPage(<SourcePane ref={createRef()} source="甲{TRUE}" locked badLines={[]} onChange={() => undefined} />, createConsoleServer());
  expect(await screen.findByLabelText('GIFT 文本')).toHaveProperty('readOnly', true);
  expect(screen.getByRole('button', { name: '选择文件' })).toHaveProperty('disabled', true);
});
