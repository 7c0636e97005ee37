import { StyleProvider } from '@ant-design/cssinjs';
import { DEFAULT_ZONE } from '@palm/client/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LeaveGuard } from '../autosave/leave-guard.tsx';
import { createQueryClient } from '../query/query-client.ts';
import { ServicesProvider, type Services } from '../services.tsx';
import { TimeZoneContext } from '../ui/dates.ts';
import { formConfig } from '../ui/form-config.ts';
import { AdministratorContext, type Administrator } from '../session/permissions.ts';
import { onlySeenStyles } from './seen-styles.ts';

// jsdom does not support pseudo-elements, and logs an error for every scroll bar measured by antd.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

const OWNER: Administrator = { administrator: true, owner: true, permissions: [], views: [] };

type Where = {
  at?: string;
  /** The previous page, for going back. */
  before?: string;
  path?: string;
  who?: Administrator;
  timeZone?: string;
};

/** Renders a page at a URL as a given person, against the test's server; as the owner without `who`. */
export function renderPage(
  page: ReactNode,
  { services }: { services: Services },
  { at = '/', before, path = '*', who = OWNER, timeZone = DEFAULT_ZONE }: Where = {},
) {
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <>
            {page}
            <LeaveGuard />
          </>
        ),
      },
    ],
    { initialEntries: before === undefined ? [at] : [before, at] },
  );
  render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <StyleProvider transformers={[onlySeenStyles]}>
          <ConfigProvider
            locale={zhCN}
            theme={{ hashed: false, token: { motion: false } }}
            button={{ autoInsertSpace: false }}
            form={formConfig}
          >
            <App>
              <TimeZoneContext value={timeZone}>
                <AdministratorContext value={who}>
                  <RouterProvider router={router} />
                </AdministratorContext>
              </TimeZoneContext>
            </App>
          </ConfigProvider>
        </StyleProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return {
    search: () => new URLSearchParams(router.state.location.search),
    path: () => router.state.location.pathname,
    back: () => void router.navigate(-1),
  };
}
