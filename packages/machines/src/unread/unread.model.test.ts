import { proveModel } from '../proof/prove-model.js';
import { unreadModel } from './unread.model.js';

proveModel(unreadModel);
