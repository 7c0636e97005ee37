/** Articles and documents share one rule and one explanation of it. */
export const readingRule = ({ minDwellSeconds }: { minDwellSeconds: number }): string =>
  `图文和文档至少阅读 ${minDwellSeconds} 秒，文档逐页看完，每页至少 1 秒`;
