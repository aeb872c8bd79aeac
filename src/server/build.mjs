import { ensureBuild } from './ensureBuild.mjs';

process.exitCode = await ensureBuild();
