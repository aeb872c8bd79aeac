import { ServerErrorScreen } from '@/screens/error/ServerErrorScreen';

export default ServerErrorScreen;
