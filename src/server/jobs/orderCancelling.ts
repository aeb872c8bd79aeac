import { log } from '../log/log';
import { cancelUnconfirmedOrders } from '../orders/orderStatusService';

const MINUTE_MS = 60_000;

/** Looks every minute for orders that were not confirmed in time; the timer does not keep the process running. */
export function startOrderCancelling(): void {
  const run = async () => {
    try {
      await cancelUnconfirmedOrders(new Date());
    } catch (error) {
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'unconfirmed orders were not cancelled',
      );
    }
  };
  setInterval(() => void run(), MINUTE_MS).unref();
}
