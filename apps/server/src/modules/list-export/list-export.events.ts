export interface ExportStarted {
  orgId: string;
  exportId: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'export-started': ExportStarted;
  }
}
