/** Something waits to be sent, and this is its attempt number `attempt`, counted from 0. What it says is in the row, never here. */
export interface DeliveryQueued {
  orgId: string;
  deliveryId: string;
  attempt: number;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'delivery-queued': DeliveryQueued;
  }
}
