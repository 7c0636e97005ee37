import { AggregatorRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('durations are counted below every bound, per status class', async () => {
  const metrics = createMetrics({ ofProcess: false });
  const note = metrics.timesOf('/front/call');
  [0.0005, 0.001, 0.002, 0.7, 60].forEach((seconds) => note(200, seconds));
  note(819, 0.3);
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('palm_request_seconds'));
  const figure = (name: string, labels: string) =>
    lines
      .find((line) => line.startsWith(`palm_request_seconds_${name}{${labels}}`))
      ?.split(' ')
      .at(-1);
  const ok = 'call="/front/call",status="2xx"';
  expect(['0.001', '0.0025', '0.5', '1', '10', '+Inf'].map((le) => figure('bucket', `le="${le}",${ok}`))).toEqual([
    '2',
    '3',
    '3',
    '4',
    '4',
    '5',
  ]);
  expect([figure('count', ok), Number(figure('sum', ok))]).toEqual(['5', expect.closeTo(60.7035)]);
  expect(figure('count', 'call="/front/call",status="8xx"')).toBe('1');
});

test('a call mounted twice, as HEAD beside GET, has one count, and those of two processes are added up', async () => {
  const processes = [createMetrics({ ofProcess: false }), createMetrics({ ofProcess: false })];
  for (const metrics of processes) {
    [metrics.timesOf('/front/call'), metrics.timesOf('/front/call')].forEach((note) => note(200, 0.1));
  }
  const figures = await Promise.all(processes.map(({ registry }) => registry.getMetricsAsJSON()));
  expect(await AggregatorRegistry.aggregate(figures as never).metrics()).toContain(
    'palm_request_seconds_count{call="/front/call",status="2xx"} 4',
  );
});
