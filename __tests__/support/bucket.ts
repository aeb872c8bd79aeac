import { answerAsBucket, bucketAddress, type BucketFailure, type BucketFiles } from './bucketListener';
import { serve } from './serve';
import type { Credentials } from './signatureV4';

export type Bucket = {
  /** As `STORAGE_URL` wants it. */
  address: string;
  files: BucketFiles;
  fail: BucketFailure;
};

/** A storage of the test file's own. */
export async function serveBucket(credentials: Credentials): Promise<Bucket> {
  const files: BucketFiles = new Map();
  const fail: BucketFailure = { with: null };
  const origin = await serve(answerAsBucket(credentials, files, fail));
  return { address: bucketAddress(credentials, origin), files, fail };
}
