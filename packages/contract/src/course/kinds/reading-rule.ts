/** Articles and documents are judged by one rule, and explained by one. */
export const readingRule = ({ minDwellSeconds }: { minDwellSeconds: number }): string =>
  `图文和文档至少阅读 ${minDwellSeconds} 秒，文档逐页看完，每页至少 1 秒`;
