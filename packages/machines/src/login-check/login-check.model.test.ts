import { proveModel } from '../proof/prove-model.js';
import { loginCheckModel } from './login-check.model.js';

proveModel(loginCheckModel);
