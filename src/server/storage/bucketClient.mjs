import { AwsClient } from 'aws4fetch';

/**
 * Signs requests to a bucket of any storage that speaks S3.
 *
 * @param {string} address `https://KEY:SECRET@host/bucket?region=eu-central-1`; more of a path is a prefix of every key, the
 *   region is `us-east-1` where it is not named, as storages without regions take it
 */
export function openBucket(address) {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // A caller waits: what fails is answered, and tried again by who asked.
    retries: 0,
  });
  /** @param {string} key */
  const urlTo = (key) => `${protocol}//${host}${pathname.replace(/\/+$/, '')}/${key}`;
  return { client, urlTo };
}
