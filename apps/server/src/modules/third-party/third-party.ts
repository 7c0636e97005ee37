import type { Platform } from '../../platform/platform.ts';
import { createTokens, type Tokens } from './kinds/tokens.ts';

/** What the services of this module need. */
export interface ThirdParty {
  platform: Platform;
  tokens: Tokens;
}

export const createThirdParty = (platform: Platform): ThirdParty => ({ platform, tokens: createTokens(platform.clock) });
