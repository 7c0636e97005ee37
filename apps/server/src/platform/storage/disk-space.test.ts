import { describe, expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

describe('disk space reservations', () => {
  test('are granted as long as the reserve stays free', async () => {
    const space = createDiskSpace({ freeBytes: async () => 100 }, 20);
    const taken = await Promise.all(Array.from({ length: 300 }, () => space.take(30)));
    expect(taken.filter((room) => room !== null)).toHaveLength(2);
  });

  test('count bytes still to come, and are released when an upload ends', async () => {
    let free = 100;
    const space = createDiskSpace({ freeBytes: async () => free }, 20);
    const room = await space.take(60);
    expect(await space.take(30)).toBeNull();
    free -= 50;
    room?.wrote(50);
    expect(await space.take(25)).toBeNull();
    room?.release();
    room?.release();
    expect(await space.take(30)).not.toBeNull();
    expect(await space.take(1)).toBeNull();
  });
});
