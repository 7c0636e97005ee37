import { applyTheme } from '@palm/ui/theme';
import { useMedia } from '@palm/ui/use-media';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useMode } from '../shared/theme/mode.ts';
import { TimeZoneContext } from '../shared/ui/dates.ts';
import { formConfig } from '../shared/ui/form-config.ts';
import { antdTheme } from './antd-theme.ts';
import type { Messages } from './runtime-wiring.ts';
import { useBrand } from './use-brand.ts';

/** SHOW_GRAY_TYPE 2: grey everywhere (seed §4). The console has no home routes to which 1 could apply. */
const GREY_EVERYWHERE = 2;

type ProvidersProps = { queryClient: QueryClient; connectMessages: (messages: Messages) => void; children: ReactNode };

export function Providers({ queryClient, connectMessages, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <ShowMessages connect={connectMessages}>{children}</ShowMessages>
      </Themed>
    </QueryClientProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { themeColor: colour, grayType, timeZone } = useBrand();
  const screen = useMode();
  // Paper is white: light letters would vanish on it.
  const mode = useMedia('print') ? 'light' : screen;
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const touch = useMedia('(pointer: coarse)');
  const theme = useMemo(() => antdTheme(colour, mode, { motion, touch }), [colour, mode, motion, touch]);
  useLayoutEffect(() => applyTheme({ colour, mode, grey: grayType === GREY_EVERYWHERE }), [colour, mode, grayType]);
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} form={formConfig}>
      <App component={false} message={{ maxCount: 1, top: 68 }}>
        <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
      </App>
    </ConfigProvider>
  );
}

const BUSY = 'busy';

/** Lets the client layer show refusals in the console's own toasts. */
function ShowMessages({ connect, children }: { connect: ProvidersProps['connectMessages']; children: ReactNode }) {
  const { message } = App.useApp();
  useLayoutEffect(
    () =>
      connect({
        showError: (text) => void message.error(text, 5),
        showWaiting: (waiting) => {
          if (waiting) {
            void message.open({ key: BUSY, type: 'loading', content: '现在使用的人较多，正在重试，请稍等', duration: 0 });
          } else {
            message.destroy(BUSY);
          }
        },
      }),
    [connect, message],
  );
  return children;
}
