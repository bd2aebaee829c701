import { proveModel } from '../proof/prove-model.js';
import { userNameModel } from './user-name.model.js';

proveModel(userNameModel);
