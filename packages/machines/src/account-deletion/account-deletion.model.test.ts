import { proveModel } from '../proof/prove-model.js';
import { accountDeletionModel } from './account-deletion.model.js';

proveModel(accountDeletionModel);
