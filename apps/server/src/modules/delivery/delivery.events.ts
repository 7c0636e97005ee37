/** A delivery is due for attempt number `attempt`, counted from 0. The content is read from the row and never carried in the event. */
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
