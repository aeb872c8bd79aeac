/** The settings of tests, in place of those of the environment. The module that sets them is imported first. */
export const TEST_DEFAULTS = {
  DATABASE_URL: '',
  SITE_URL: 'https://site.test',
  TRUST_PROXY: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  BACKUP_TO: '',
  BACKUP_KEY: '',
  BACKUP_KEEP: '',
  PASSWORD_COST: '1024',
  PASSWORD_WORKERS: '1',
  OPERATIONS_TOKEN: '',
  METRICS_TOKEN: '',
  // Tests place many orders for one buyer; those about the limits set them.
  ORDERS_PER_HOUR: '1000000',
  ORDERS_PER_DAY: '1000000',
  // The disk of whoever runs the tests may be nearly full.
  DISK_FREE_PERCENT: '0',
  ORDER_TRUSTED_OPEN: '1000000',
  LOG_LEVEL: 'silent',
};
