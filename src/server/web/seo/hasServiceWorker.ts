import { settings } from '../../platform/settings';

/** Whether pages start the service worker. The development server's scripts change without their names changing. */
export const hasServiceWorker = (): boolean => process.env.NODE_ENV === 'production' && settings().SERVICE_WORKER;
